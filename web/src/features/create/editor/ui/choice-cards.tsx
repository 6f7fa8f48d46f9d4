import { Group, Input, Radio, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** Shown above the label, as wide as the card. */
  readonly picture?: ReactNode;
  readonly disabled?: boolean;
}

/** One of a few choices, each a card with room to say what it means. */
export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  /** Null until something is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | null;
}) {
  const id = useId();
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((choice) => choice.value === chosen);
        if (choice !== undefined) onChange(choice.value);
      }}
      error={error}
      data-fault={error ? true : undefined}
    >
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Radio.Card
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled ?? false}
            className={classes.choice}
            aria-labelledby={`${id}-${choice.value}`}
            aria-describedby={choice.text === undefined ? undefined : `${id}-${choice.value}-text`}
          >
            {choice.picture !== undefined && <span className={classes.picture}>{choice.picture}</span>}
            <Group wrap="nowrap" gap="sm" align="flex-start">
              {choice.icon !== undefined && <span className={classes.icon}>{choice.icon}</span>}
              <div>
                <Text component="div" size="sm" fw={600} id={`${id}-${choice.value}`}>
                  {choice.label}
                </Text>
                {choice.text !== undefined && (
                  <Input.Description component="div" id={`${id}-${choice.value}-text`}>
                    {choice.text}
                  </Input.Description>
                )}
              </div>
              <Radio.Indicator ml="auto" size="sm" />
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
