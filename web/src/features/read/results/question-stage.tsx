import type { ReactNode } from 'react';
import { RichHeading } from '../../../shared/rich-text/rich-text.tsx';
import classes from './room.module.css';
import { useFit } from './use-fit.ts';

/** Scripts whose lines would touch each other where those of Latin stand well. */
const TALL_LETTERS = /[\p{Script=Tamil}\p{Script=Devanagari}]/u;

/** One question on the wall and what is under it, as large as all of it can be. */
export function QuestionStage({
  question: { title, titleHtml },
  children,
}: {
  question: { readonly title: string; readonly titleHtml: string | null };
  children: ReactNode;
}) {
  const stageRef = useFit();
  return (
    <div ref={stageRef} className={classes.stage} data-fits>
      <section className={classes.question} aria-label={title}>
        <RichHeading
          order={2}
          className={classes.title}
          data-tall={TALL_LETTERS.test(title) || undefined}
          text={title}
          html={titleHtml}
        />
        {children}
      </section>
    </div>
  );
}
