import type { CertificateImagePurpose } from '@pollux/domain/authoring/media';
import { MOST_AUDIO_BYTES, MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media-rules';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../shared/api/client.ts';
import { type UploadOptions, upload, uploadAudio } from '../../shared/uploads/upload.ts';
import { useRefusalText } from '../../shared/i18n/use-problem-text.ts';

const uploads = ['media-upload'];

/** What is uploaded. */
export type Purpose = 'cover' | 'question' | 'audio' | CertificateImagePurpose;

const mostBytes: Readonly<Record<Purpose, number>> = { ...MOST_IMAGE_BYTES, audio: MOST_AUDIO_BYTES };

/** More than the server takes. */
class TooLarge extends Error {}

const send = (file: File, purpose: Purpose, options: UploadOptions): Promise<{ readonly file: string }> =>
  purpose === 'audio' ? uploadAudio(file, options) : upload(file, purpose, options);

/**
 * Sends a file as soon as it is chosen, so that drafts hold no more than its name (C219). One that is too large is not
 * sent (C258, C259).
 * @param onUploaded takes the stored file's name; also called when the field is no longer on the screen
 */
export function useUpload(purpose: Purpose, onUploaded: (file: string) => void) {
  const t = useTranslations('editor');
  const refusalText = useRefusalText();
  const calling = useRef<AbortController>(null);
  const [part, setPart] = useState(0);
  const { mutate, isPending, error, reset, variables, data } = useMutation({
    mutationKey: uploads,
    mutationFn: async (file: File) => {
      if (file.size > mostBytes[purpose]) throw new TooLarge();
      calling.current = new AbortController();
      setPart(0);
      return send(file, purpose, { onProgress: setPart, signal: calling.current.signal });
    },
    onSuccess: ({ file }) => onUploaded(file),
  });
  const isCalledOff = error?.name === 'AbortError';
  return {
    /** Takes what a file button hands over: null when the person chose nothing. */
    choose: (file: File | null) => file !== null && mutate(file),
    isUploading: isPending,
    /** Which part of the file has left, from 0 to 1. */
    part,
    /** What a stored file was called where it came from; null for another than the last one that arrived. */
    nameOf: (file: string) => (data?.file === file ? (variables?.name ?? null) : null),
    /** Stops an upload. */
    callOff: () => calling.current?.abort(new DOMException('Called off.', 'AbortError')),
    problem: error === null || isCalledOff ? null : problemText(error),
    /** Sends the same file once more; null where it would be refused once more. */
    again: error === null || isCalledOff || isRefused(error) ? null : () => variables && mutate(variables),
    forgetProblem: reset,
  };

  function problemText(failure: Error): string {
    if (failure instanceof TooLarge) return t(`image.tooLarge.${purpose}`);
    if (failure instanceof ApiProblem) return refusalText(failure);
    return t(purpose === 'audio' ? 'media.failed' : 'image.failed');
  }
}

/** Whether the file is at fault, rather than the way to the server. */
function isRefused(failure: Error): boolean {
  const { status } = failure instanceof ApiProblem ? failure : { status: 0 };
  return failure instanceof TooLarge || status === 413 || status === 422;
}

/** Whether any file is still on its way. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: uploads }) > 0;
}
