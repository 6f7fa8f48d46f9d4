import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DemoCard } from './demo-card.tsx';
import { Verdict } from './verdict.tsx';

const NUMBERS = [2, 9, 13, 21];
const PRIMES: readonly number[] = [2, 13];

/** Several options of which more than one is right; each counts. */
export function MultipleChoiceDemo() {
  const t = useTranslations('demos.multipleChoice');
  const demos = useTranslations('demos');
  const format = useFormatter();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isRight = (number: number) => chosen.includes(number) === PRIMES.includes(number);
  const check = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
  };
  return (
    <DemoCard
      question={t('question')}
      status={
        isChecked ? t('status', { right: NUMBERS.filter(isRight).length, count: NUMBERS.length }) : t('start')
      }
      onReset={
        isChecked
          ? () => {
              setChosen([]);
              setChecked(false);
            }
          : undefined
      }
    >
      <form onSubmit={check}>
        <Stack gap="xs">
          {NUMBERS.map((number) => (
            <Group key={number} justify="space-between" mih={32}>
              <Checkbox
                label={format.number(number)}
                checked={chosen.includes(number)}
                onChange={({ currentTarget: { checked } }) => {
                  setChosen(checked ? [...chosen, number] : chosen.filter((other) => other !== number));
                  setChecked(false);
                }}
              />
              {isChecked && <Verdict isRight={isRight(number)} />}
            </Group>
          ))}
        </Stack>
        <Button type="submit" variant="default" mt="sm">
          {demos('check')}
        </Button>
      </form>
    </DemoCard>
  );
}
