/** The process of `HostedProduct`: starts and stops products side by side, as it is told by messages. */
import { createLog } from '@pollux/infra/logging';
import { readConfig } from '@pollux/infra/config';
import { type Running, start } from '../../src/start.ts';
import type { Answer, Order } from './hosted-product.ts';

const running = new Map<number, Running>();

process.on('message', (order: Order) => {
  carryOut(order).then(
    () => answer({ id: order.id }),
    (error: unknown) =>
      answer({ id: order.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function carryOut(order: Order): Promise<void> {
  if (order.environment === undefined) {
    await running.get(order.product)?.stop();
    running.delete(order.product);
    return;
  }
  const config = readConfig(order.environment);
  const product = await start(config, createLog(config.logLevel), (error) => {
    // None of the products here is meant to fail.
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
  running.set(order.product, product);
}

function answer(to: Answer): void {
  process.send?.(to);
}
