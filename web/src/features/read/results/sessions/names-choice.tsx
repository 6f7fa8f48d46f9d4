import { Radio, Stack, Textarea } from '@mantine/core';
import type { Names } from '@pollux/domain/hosting/names';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../../shared/api/client.ts';

const WAYS = ['none', 'drawn', 'own', 'list'] as const satisfies readonly Names[];

interface NamesChoiceProps {
  names: Names;
  /** The list as it was pasted. */
  list: string;
  /** Why the session was not opened: lines of the list that cannot be used stand beside it. */
  error: Error | null;
  onNames: (names: Names) => void;
  onList: (list: string) => void;
}

/** What people in a session are to be called. */
export function NamesChoice({ names, list, error, onNames, onList }: NamesChoiceProps) {
  const t = useTranslations('people');
  const wrong = wrongLines(error);
  return (
    <>
      <Radio.Group label={t('names')} value={names} onChange={(value) => onNames(value as Names)}>
        <Stack gap="sm" mt="xs">
          {WAYS.map((way) => (
            <Radio key={way} value={way} label={t(`ways.${way}.name`)} description={t(`ways.${way}.text`)} />
          ))}
        </Stack>
      </Radio.Group>
      {names === 'list' && (
        <Textarea
          label={t('list')}
          description={t('listText')}
          autosize
          minRows={4}
          maxRows={12}
          value={list}
          onChange={(event) => onList(event.currentTarget.value)}
          error={
            wrong.length > 0 &&
            wrong.map(({ line, isDouble }) => (
              <span key={line} style={{ display: 'block' }}>
                {t(isDouble ? 'doubleLine' : 'badLine', { line })}
              </span>
            ))
          }
        />
      )}
    </>
  );
}

function wrongLines(error: Error | null): { readonly line: string; readonly isDouble: boolean }[] {
  if (!(error instanceof ApiProblem)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const line = /^nameList\.(\d+)$/.exec(path)?.[1];
    return line === undefined ? [] : [{ line, isDouble: code === 'double-name' }];
  });
}
