import { Button, Table, Text } from '@mantine/core';
import type { GradeShown } from '@pollux/domain/proof/findings';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { State } from '../../../../shared/look/state.tsx';
import classes from './checking.module.css';
import type { CheckedBundle } from './verifier.ts';

/** So many attempts more are shown at once. */
const MORE = 20;

/** The grades that were made again, attempt by attempt: after a correction an attempt has both. */
export function Grades({ bundle }: { bundle: CheckedBundle }) {
  const t = useTranslations('checking.bundle');
  const [most, setMost] = useState(MORE);
  const attempts = [...Map.groupBy(bundle.findings.grades, ({ attemptId }) => attemptId)];
  return (
    <>
      {attempts.slice(0, most).map(([id, grades]) => (
        <Attempt key={id} grades={grades} bundle={bundle} isOpen={attempts.length === 1} />
      ))}
      {attempts.length > most && (
        <Button variant="default" mt="md" onClick={() => setMost(most + MORE)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Attempt({
  grades,
  bundle: { words, say },
  isOpen,
}: {
  grades: readonly GradeShown[];
  bundle: CheckedBundle;
  isOpen: boolean;
}) {
  const t = useTranslations('checking.bundle');
  const [hasOpened, setOpened] = useState(isOpen);
  const [first] = grades;
  if (first === undefined) return null;
  const isSame = grades.every((grade) => grade.isSame);
  return (
    <details
      className={classes.attempt}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className={classes.which}>
          {t('attempt', { number: first.number, id: first.attemptId, count: grades.length })}
        </span>{' '}
        <State light={isSame ? 'lit' : 'wrong'}>{t(isSame ? 'same' : 'notSame')}</State>
      </summary>
      {hasOpened &&
        grades.map((grade) => {
          const key = say(grade.correction === 0 ? words.published : words.corrected, grade);
          const result = grade.isPass ? words.pass : words.noPass;
          const said = say(words.grade, { ...grade, id: grade.attemptId, key, result });
          return (
            <section key={grade.correction} className={classes.grade}>
              <Text size="sm">
                {said} <b>{grade.isSame ? words.same : say(words.recorded, { points: grade.recorded })}</b>
              </Text>
              <Table.ScrollContainer minWidth={520}>
                <Table aria-label={said}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{words.question}</Table.Th>
                      <Table.Th>{words.answer}</Table.Th>
                      <Table.Th>{words.outcome}</Table.Th>
                      <Table.Th ta="end">{words.marks}</Table.Th>
                      <Table.Th ta="end">{words.marksRecorded}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {grade.questions.map((each, at) => (
                      <Table.Tr key={at} className={each.points === each.recorded ? '' : classes.differs}>
                        <Table.Td>{each.title}</Table.Td>
                        <Table.Td>{each.answer === '' ? words.none : each.answer}</Table.Td>
                        <Table.Td>{words.outcomes[each.outcome] ?? each.outcome}</Table.Td>
                        <Table.Td ta="end">{say(words.of, each)}</Table.Td>
                        <Table.Td ta="end">{each.recorded}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </section>
          );
        })}
    </details>
  );
}
