import { randomBytes } from 'node:crypto';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { DeleteBanner } from '@pollux/domain/reference/banner';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { FerretDB } from '@pollux/infra/test/support/ferretdb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { canRunCluster } from '../support/cluster.ts';
import { ADMIN, Product } from '../support/product.ts';
import { post } from '../support/requests.ts';

/** Long enough to build the document store server. */
const MOST_START_MS = 300_000;

let servers: readonly [EventStoreServer, FerretDB];
let processes: readonly [Product, Product];

describe.runIf(canRunCluster())('With two command-api processes', () => {
  beforeAll(async () => {
    servers = await Promise.all([EventStoreServer.start(), FerretDB.start()]);
    const environment = {
      ROLE: 'command-api',
      EVENT_STORE: servers[0].url,
      DOCUMENT_STORE: servers[1].url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    processes = [await Product.start(environment), await Product.start(environment)];
  }, MOST_START_MS);
  afterAll(async () => {
    await Promise.all([...(processes ?? []), ...(servers ?? [])].map((each) => each.stop()));
  });

  /** At one process and at the other in turns. */
  const originOf = (number: number) => (number % 2 === 0 ? processes[0] : processes[1]).origin;
  const times = (count: number) => Array.from({ length: count }, (_, number) => number);

  test('wrong passwords are counted together, wherever they are sent [P522]', async () => {
    const guess = async (number: number): Promise<number> => {
      const body = { email: 'asha@school.example', password: `guess ${number}` };
      return (await post(`${originOf(number)}/api/commands/${LogIn.name}`, body)).status;
    };
    const answers = await Promise.all(times(14).map(guess));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
    expect(await guess(14)).toBe(429);
    expect(await guess(15)).toBe(429);
  });

  test('what may be done so often in a time may not be done as often at each', async () => {
    const opens = async (number: number): Promise<number> => {
      const body = {
        name: 'Asha',
        email: 'asha@school.example',
        subject: 'Help',
        message: `${number}`,
        userPhone: '9000000000',
      };
      return (await post(`${originOf(number)}/api/commands/OpenSupportTicket`, body)).status;
    };
    const answers = await Promise.all(times(14).map(opens));
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });

  test('a key that was used at one is refused at the other for another request, also for another stream', async () => {
    const one = new ApiClient(originOf(0));
    await one.send(LogIn, { ...ADMIN, area: 'admin' });
    const other = new ApiClient(originOf(1), one.cookie);
    const key = crypto.randomUUID();
    const first = { id: randomBytes(12).toString('hex') };
    await expect(one.send(DeleteBanner, first, key)).rejects.toMatchObject({ status: 404 });
    await expect(other.send(DeleteBanner, first, key)).rejects.toMatchObject({ status: 404 });
    const second = { id: randomBytes(12).toString('hex') };
    await expect(other.send(DeleteBanner, second, key)).rejects.toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
  });
});
