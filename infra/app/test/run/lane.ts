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
 * Carries out lanes of steps side by side, each lane in its order. What a step says is told at once when it is done, so
 * that lanes do not mix; what one says that failed is kept for the end. After a failure no step begins any more.
 */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  tell: (text: string) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const runLane = async (steps: readonly Step[]): Promise<void> => {
    for (const { name, run } of steps) {
      if (failures.length > 0) return;
      tell(`▶ ${name}\n`);
      const start = performance.now();
      const { passed, output } = await run();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (!passed) failures.push({ name, output });
      tell(passed ? `\n${output}✓ ${name}: ${seconds} s\n` : `\n✗ ${name}: ${seconds} s\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  return failures;
}
