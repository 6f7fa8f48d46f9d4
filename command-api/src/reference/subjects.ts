import { media, NotAnImage } from '@pollux/domain/authoring/media';
import { mediaIdOf } from '@pollux/domain/authoring/media-rules';
import { type ReadRecord, readRecords, refusedRecords } from '@pollux/domain/reference/importing';
import { takenValues } from '@pollux/domain/kernel/roster';
import {
  CreateSubject,
  createSubject,
  DeleteSubject,
  deleteSubject,
  ImportSubjects,
  importSubjects,
  requireIcon,
  requireOwnPage,
  SubjectForm,
  SubjectNamedAsPage,
  type Subjects,
  subjects,
  UpdateSubject,
  updateSubject,
} from '@pollux/domain/reference/subject';
import { uploadedIcon } from '@pollux/domain/reference/subject-icon';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import type { Streams } from '../kernel/streams.ts';
import { reported } from './reported.ts';

const limits = [perAccount(120, 600)];

export const handleCreateSubject = handlesForOffice(CreateSubject, {
  limits,
  async run(form, by, streams) {
    await requireUploaded(form.url, await streams.read(subjects, {}), streams);
    const id = by.newId();
    await streams.write(subjects, {}, (known) => createSubject(form, known, by, id));
    return { message: 'Subject created successfully', id };
  },
});

export const handleUpdateSubject = handlesForOffice(UpdateSubject, {
  limits,
  async run(form, by, streams) {
    await requireUploaded(form.url, await streams.read(subjects, {}), streams);
    await streams.write(subjects, {}, (known) => updateSubject(form, known, by));
    return { message: 'Subject updated successfully', id: form.id };
  },
});

export const handleDeleteSubject = handlesForOffice(DeleteSubject, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(subjects, {}, (known) => deleteSubject(id, known, by));
    return { message: 'Subject deleted successfully' };
  },
});

export const handleImportSubjects = handlesForOffice(ImportSubjects, {
  limits,
  async run(sent, by, streams) {
    const records = await lookedAt(readRecords(SubjectForm, sent.subjects), streams);
    const added = await streams.write(subjects, {}, (known) =>
      importSubjects(records, takenValues(known), by),
    );
    const values = added.flatMap((event) => (event.type === 'SubjectAdded' ? [event.data.value] : []));
    return reported(values.length, refusedRecords(records, values));
  },
});

/** An icon that some subject has needs no proof: those that the product came with were never uploaded. */
async function requireUploaded(url: string, { entries }: Subjects, streams: Streams): Promise<void> {
  const file = uploadedIcon(url);
  if (file === null || [...entries.values()].some((subject) => subject.url === url)) return;
  requireIcon(url, await streams.read(media, { mediaId: mediaIdOf(file) }));
}

/** A record whose icon was not uploaded, or whose name a page has, is a wrong one. */
async function lookedAt(
  records: readonly ReadRecord<SubjectForm>[],
  streams: Streams,
): Promise<ReadRecord<SubjectForm>[]> {
  const known = await streams.read(subjects, {});
  return Promise.all(
    records.map(async (record) => {
      if (!('form' in record)) return record;
      try {
        requireOwnPage(record.form);
        await requireUploaded(record.form.url, known, streams);
        return record;
      } catch (error) {
        if (error instanceof NotAnImage || error instanceof SubjectNamedAsPage)
          return { index: record.index, problem: error.message };
        throw error;
      }
    }),
  );
}
