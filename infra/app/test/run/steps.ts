import { performance } from 'node:perf_hooks';

/** One check of the project. */
export interface Step {
  readonly name: string;
  /** @returns whether all is well, and what there is to read of it */
  readonly run: () => Promise<Outcome>;
}

export interface Outcome {
  readonly passed: boolean;
  readonly output: string;
}

/** A step that did not pass. */
export interface Failure {
  readonly name: string;
  readonly output: string;
}

/**
 * Carries out steps in their order, so many at once: each begins when one before it has ended, and those that take
 * longest are best first. What a step says is told at once when it is done, so that steps do not mix; what one says
 * that failed is kept for the end.
 * @param afterFailure whether steps begin yet once one has failed
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  tell: (text: string) => void,
  afterFailure: 'stop' | 'go on' = 'stop',
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const left = steps.values();
  const runThoseLeft = async (): Promise<void> => {
    // All take from the same steps.
    for (const { name, run } of left) {
      if (failures.length > 0 && afterFailure === 'stop') return;
      tell(`▶ ${name}\n`);
      const start = performance.now();
      const { passed, output } = await run();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (!passed) failures.push({ name, output });
      tell(passed ? `\n${output}✓ ${name}: ${seconds} s\n` : `\n✗ ${name}: ${seconds} s\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runThoseLeft));
  return failures;
}
