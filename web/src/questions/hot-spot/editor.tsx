import { Select, Stack, Text } from '@mantine/core';
import { MOST_AREAS, TOLERANCES } from '@pollux/domain/questions/hot-spot-rules';
import { useTranslations } from 'use-intl';
import type { EditorProps } from '../authoring.ts';
import type { QuestionOf } from '../question.ts';
import { AreasEditor } from './areas-editor.tsx';
import { fittedTo, heightOf } from './drawing.ts';
import { PictureWithPlaces } from './picture.tsx';
import { HotSpotTexts } from './texts.tsx';

type Props = EditorProps<QuestionOf<'hotspot'>>;

/** How many places are asked for and, in a quiz, which are right. */
export function HotSpotEditor(props: Props) {
  return (
    <HotSpotTexts>
      <Fields {...props} />
    </HotSpotTexts>
  );
}

function Fields(props: Props) {
  const { question, kind, problem, onChange } = props;
  const t = useTranslations('hotSpot.editor');
  const { image, height, taps, tolerance, areas } = question;
  const isQuiz = kind === 'QUIZ';
  const mostTaps = isQuiz ? Math.max(1, taps, areas.length) : MOST_AREAS;
  const measure = (shown: HTMLImageElement) => {
    const real = heightOf(shown);
    if (real !== height) onChange((newest) => fittedTo(newest, real));
  };
  if (image === null) {
    return (
      <Text size="sm" c={problem === 'picture' ? 'var(--bad)' : 'dimmed'}>
        {t('noPicture')}
      </Text>
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('describe')}
      </Text>
      {isQuiz ? (
        <AreasEditor {...props} picture={image} onMeasured={measure} />
      ) : (
        <div style={{ maxWidth: '44rem' }}>
          <PictureWithPlaces
            picture={image}
            alt=""
            height={height}
            onLoad={({ currentTarget }) => measure(currentTarget)}
          />
        </div>
      )}
      <Select
        label={t('taps')}
        description={isQuiz ? t('tapsHint') : undefined}
        maw="16rem"
        allowDeselect={false}
        error={problem === 'fewAreas'}
        value={String(taps)}
        data={Array.from({ length: mostTaps }, (_, index) => String(index + 1))}
        onChange={(value) => onChange((newest) => ({ ...newest, taps: Number(value) }))}
      />
      {isQuiz && (
        <Select
          label={t('tolerance')}
          description={t('toleranceHint')}
          maw="24rem"
          allowDeselect={false}
          value={String(tolerance)}
          data={TOLERANCES.map((value) => ({ value: String(value), label: t(`tolerances.${value}`) }))}
          onChange={(value) =>
            onChange((newest) => ({
              ...newest,
              tolerance: TOLERANCES.find((each) => String(each) === value) ?? newest.tolerance,
            }))
          }
        />
      )}
    </Stack>
  );
}
