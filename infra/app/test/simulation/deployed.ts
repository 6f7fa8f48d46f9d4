import type { Random } from '@pollux/infra/test/support/random';
import { Machine } from './machine.ts';
import type { Outside, Process } from './processes.ts';
import type { Scheduler } from './scheduler.ts';

const RESTART_MS = 500;

/** One slot of the deployment: a process that is started again whenever it has ended. */
export interface Slot<Runs extends Process> {
  machine: Machine;
  process: Runs;
}

/** Keeps a process running. */
export function deploy<Runs extends Process>(
  name: string,
  Role: new (machine: Machine, outside: Outside) => Runs,
  {
    scheduler,
    random,
    outside,
  }: { readonly scheduler: Scheduler<Machine>; readonly random: Random; readonly outside: Outside },
): Slot<Runs> {
  const start = () => {
    const machine = new Machine(name, scheduler, random);
    return { machine, process: new Role(machine, outside) };
  };
  const slot: Slot<Runs> = start();
  const keepRunning = async (): Promise<never> => {
    for (;;) {
      const { machine, process } = slot;
      // Whatever it ends with, its clean-up included, somebody starts it again.
      await machine.answer(process.run()).catch(() => {});
      machine.crash();
      await scheduler.sleep(RESTART_MS);
      Object.assign(slot, start());
    }
  };
  void keepRunning();
  return slot;
}
