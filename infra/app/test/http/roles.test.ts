import { aliases, handlers, imageUploads } from '@pollux/command-api/registry';
import {
  type Audience,
  isAmong,
  mayRead,
  officeRoles,
  personRoles,
  type Role,
} from '@pollux/domain/accounts/access';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { PublishActivity, UpdatePoll } from '@pollux/domain/authoring/saving';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import { officeCommands } from '@pollux/domain/accounts/office-commands';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getEntitlements, getMe } from '@pollux/query-api/accounts/contract';
import { getAttend, getDraft, getEditor, getMyActivities } from '@pollux/query-api/authoring/contract';
import { files, liveRooms, queries } from '@pollux/query-api/registry';
import { getMyPollResponses, getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { post } from '../support/requests.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { connectViewer } from '../support/viewers.ts';
import { sharedProduct } from '../support/shared-product.ts';

/** Nobody's and nothing's id. */
const UNKNOWN = 'f'.repeat(24);

const roles: readonly Role[] = ['visitor', ...personRoles];

const product = sharedProduct();
const clients = new Map<Role, ApiClient>();
const accountIds = new Map<Role, string>();

beforeAll(async () => {
  clients.set('visitor', new ApiClient(product.origin));
  const admin = await adminOf(product);
  clients.set('admin', admin);
  await Promise.all(
    (['support', 'content', 'finance', 'auditor'] as const).map(async (role) =>
      clients.set(role, await secondAdminOf(product, admin, role)),
    ),
  );
  const former = await secondAdminOf(product, admin, 'support');
  const { id: accountId } = (await former.ask(getMe)).user;
  await admin.send(ChangeOfficeRole, { accountId, role: 'none' });
  clients.set('none', former);
  for (const role of officeRoles) {
    const { user } = await (clients.get(role) as ApiClient).ask(getMe);
    accountIds.set(role, user.id);
  }
  for (const userType of ['student', 'teacher', 'business'] as const) {
    const { client, accountId } = await joins(product.origin, { userType });
    clients.set(userType, client);
    accountIds.set(userType, accountId);
  }
});

const cookieOf = (role: Role): string | undefined => clients.get(role)?.cookie;

/** How the server turns a request away at the door: 401 or 403; 'in' when the request itself was looked at. */
const doorOf = ({ status }: { readonly status: number }): 401 | 403 | 'in' =>
  status === 401 || status === 403 ? status : 'in';

/** What the table says: who is among the audience comes in, a visitor has to log in, everybody else is refused. */
function expectedDoor(isAllowed: boolean, role: Role): 401 | 403 | 'in' {
  if (isAllowed) return 'in';
  return role === 'visitor' ? 401 : 403;
}

/** How everybody is received, by role. */
async function doors(request: (role: Role) => Promise<Response>): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, doorOf(await request(role))] as const)),
  );
}
const expectedDoors = (audience: Audience, allows = isAmong) =>
  Object.fromEntries(roles.map((role) => [role, expectedDoor(allows(audience, role), role)]));

/** What makes a draft with its first question one that can be published. */
function complete({ questions }: Draft, quizType: 'QUIZ' | 'SURVEY' | 'POLL'): Edit[] {
  const filed = quizType === 'QUIZ' ? { quizGrades: ['grade6'], subjects: ['biology'] } : {};
  const { id: _id, options, ...asked } = choiceQuestion('Which one?', ['Leaf', 'Root']);
  const media = { image: null, audio: null, video: null };
  const answers = quizType === 'QUIZ' ? [options[0]?.id ?? ''] : [];
  const fields = { ...asked, options: options.map((option) => ({ ...option, ...media })), answers };
  return [
    {
      edit: 'set-details',
      fields: { quizTitle: 'Plants', quizDescription: 'Of leaves', language: 'Eng', ...filed },
    },
    { edit: 'set-question', questionId: questions[0]?.id ?? '', fields },
  ];
}

describe('every command, query and upload lets in whom it is for, and nobody else', () => {
  test.each(handlers.map(({ contract, may }) => [contract.name, may.audience] as const))(
    '%s is for %s [A256 A257 A261 C301 C307 P051 P462]',
    async (name, audience) => {
      // Nobody's payload is a list: what is let in is refused for that, and nothing happens.
      const send = (role: Role) =>
        post(`${product.origin}/api/commands/${name}`, [], { cookie: cookieOf(role) });
      expect(await doors(send)).toEqual(expectedDoors(audience));
    },
  );

  const get = (path: string, role: Role) => {
    const cookie = cookieOf(role);
    return fetch(product.origin + path, { headers: cookie === undefined ? {} : { cookie } });
  };

  test.each(queries.map(({ contract, may }) => [contract.path, may.audience] as const))(
    'GET %s is for %s [A256 A257 A261 P051 P462]',
    async (path, audience) => {
      // Whose account it is decides as well; everybody asks for their own.
      const idFor = (role: Role) =>
        /^\/api\/(?:users|bank-details)\//.test(path) ? (accountIds.get(role) ?? UNKNOWN) : UNKNOWN;
      const ask = (role: Role) => get(path.replace(/:\w+/g, idFor(role)), role);
      expect(await doors(ask)).toEqual(expectedDoors(audience, mayRead));
    },
  );

  test.each(files.map(({ contract, may }) => [contract.path, may.audience] as const))(
    'the file at %s is for %s [A256 A257 A261]',
    async (path, audience) => {
      const ask = (role: Role) => get(path.replace(':id', UNKNOWN), role);
      expect(await doors(ask)).toEqual(expectedDoors(audience, mayRead));
    },
  );

  test.each(liveRooms.map(({ name, may }) => [name, may.audience] as const))(
    'the room %s is for %s [A256 A261]',
    async (room, audience) => {
      const join = async (role: Role) => {
        const viewer = connectViewer(product.origin, cookieOf(role));
        try {
          // What changed is in a room of each person's own.
          const id = room === 'changes' ? (accountIds.get(role) ?? UNKNOWN) : UNKNOWN;
          const answer = await viewer.emitWithAck('join', { room, id });
          return doorOf({ status: answer.ok ? 200 : answer.status });
        } finally {
          viewer.close();
        }
      };
      const met = await Promise.all(roles.map(async (role) => [role, await join(role)] as const));
      expect(Object.fromEntries(met)).toEqual(expectedDoors(audience, mayRead));
    },
  );

  test.each(Object.entries(imageUploads).map(([purpose, { may }]) => [purpose, may.audience] as const))(
    'an image for %s is for %s to upload [A261 C301]',
    async (purpose, audience) => {
      const upload = (role: Role) => {
        const cookie = cookieOf(role);
        return fetch(`${product.origin}/api/media?purpose=${purpose}`, {
          method: 'POST',
          headers: cookie === undefined ? {} : { cookie },
          body: new FormData(),
        });
      };
      expect(await doors(upload)).toEqual(expectedDoors(audience));
    },
  );

  test('a sound is for creators to upload [A261 C301]', async () => {
    const upload = (role: Role) => {
      const cookie = cookieOf(role);
      return fetch(`${product.origin}/api/media/audio`, {
        method: 'POST',
        headers: cookie === undefined ? {} : { cookie },
        body: new FormData(),
      });
    };
    expect(await doors(upload)).toEqual(expectedDoors('creators'));
  });

  test('a file of questions is for creators to have read [A261 C301]', async () => {
    const upload = (role: Role) => {
      const cookie = cookieOf(role);
      return fetch(`${product.origin}/api/questions/import`, {
        method: 'POST',
        headers: cookie === undefined ? {} : { cookie },
        body: new FormData(),
      });
    };
    expect(await doors(upload)).toEqual(expectedDoors('creators'));
  });

  test('a command with a body that nobody could read is refused at the door all the same [A256]', async () => {
    const send = (role: Role) =>
      post(`${product.origin}/api/commands/CreatePoll`, '{"quizTitle":', { cookie: cookieOf(role) });
    expect(await doors(send)).toEqual(expectedDoors('creators'));
  });
});

describe('who may do what is as it is meant to be', () => {
  const commandsFor = (audience: Audience) =>
    handlers.filter(({ may }) => may.audience === audience).map(({ contract }) => contract.name);

  test('visitors can sign up, sign in, ask for help and follow a link out of a mail, answer in the session of a room, ask one question, and change nothing else [C301 P450]', () => {
    expect(commandsFor('anyone').toSorted()).toEqual(
      [
        'AnswerSessionQuestion',
        'AskHall',
        'AskQuestion',
        'BeginProviderSignIn',
        'CastSessionVote',
        'CompleteProviderSignIn',
        'ContinueProviderSignIn',
        'EnterCourse',
        'JoinTeam',
        'KeepByCode',
        'LogIn',
        'LogInByPasskey',
        'OpenSupportTicket',
        'ResetPassword',
        'SaveSessionAnswers',
        'SendJoiningCode',
        'SendOneTimeCode',
        'SignUp',
        'SignUpByEmail',
        'SignUpByProvider',
        'StartPasskeyLogIn',
        'StartSessionAttempt',
        'SubmitSessionAttempt',
        'TakeName',
        'TakeSeat',
        'UndoEmailChange',
        'VerifyLogInCode',
        'VerifyOneTimeCode',
        'VoteHallQuestion',
        'WithdrawBankDetails',
        'WithdrawHallQuestion',
      ].toSorted(),
    );
  });

  test('creating is for teachers, students and business users, not for admins [P458]', () => {
    expect(commandsFor('creators')).toEqual(expect.arrayContaining(['CreatePoll', 'UpdatePoll']));
  });

  test.each(['teacher', 'student', 'business'] as const)(
    'a %s opens and publishes each kind [C300 P458]',
    async (role) => {
      const client = clients.get(role) as ApiClient;
      for (const quizType of ['QUIZ', 'SURVEY', 'POLL'] as const) {
        const { id, revision, position } = await client.send(OpenDraft, { quizType });
        const { draft } = await client.ask(getDraft, { params: { id }, minPosition: position });
        const written = await client.send(EditActivity, { id, revision, edits: complete(draft, quizType) });
        const published = await client.send(PublishActivity, { id, revision: written.revision });
        expect(published).toMatchObject({ id, version: 1 });
      }
    },
  );

  test.each([
    ['admin', 403],
    ['visitor', 401],
  ] as const)('one who is %s opens none of them [P458]', async (role, status) => {
    for (const quizType of ['QUIZ', 'SURVEY', 'POLL'] as const) {
      await expect(clients.get(role)?.send(OpenDraft, { quizType })).rejects.toMatchObject({ status });
    }
  });

  test('attending is for everybody who is signed in, but not for auditors [P450]', () => {
    expect(commandsFor('participants').toSorted()).toEqual(
      [
        'CastVote',
        'ChooseNickname',
        'ConfirmCheckout',
        'DeleteActivity',
        'KeepSeat',
        'RateQuiz',
        'RebuildReadModel',
        'SaveAnswers',
        'SetActivityActive',
        'StartAttempt',
        'StartQuizCheckout',
        'SubmitAttempt',
      ].toSorted(),
    );
    expect(aliases.map(({ name, of }) => [name, of.name])).toContainEqual(['SubmitWordCloud', 'CastVote']);
  });

  test('no command that reactions alone issue can be sent', () => {
    expect(commandsFor('nobody')).toEqual([]);
  });

  const isOfOffice = (audience: Audience) => isAmong(audience, 'admin') && !isAmong(audience, 'none');

  test('all that is below /api/admin is for the back office, and nothing else is [A257 C307]', () => {
    for (const { contract, may } of [...queries, ...files])
      expect([contract.path, isOfOffice(may.audience)]).toEqual([
        contract.path,
        contract.path.startsWith('/api/admin/'),
      ]);
  });

  test('an auditor looks at all that is for the back office, and changes nothing but their own', () => {
    for (const { may } of [...queries, ...files].filter((each) => isOfOffice(each.may.audience)))
      expect(mayRead(may.audience, 'auditor')).toBe(true);
    const audited = handlers.filter(
      ({ may: { audience } }) => audience !== 'anyone' && isAmong(audience, 'auditor'),
    );
    expect(audited.map(({ contract }) => contract.name).toSorted()).toEqual(
      [
        // Of their own account and sessions.
        'AddPasskey',
        'ChangeEmail',
        'ChangeLanguage',
        'ChangePassword',
        'ConfirmEmailChange',
        'ConfirmSecondFactor',
        'DeleteUser',
        'EndOtherSessions',
        'EndSession',
        'ForgetAccount',
        'LogOut',
        'MarkNotificationsRead',
        'BeginProviderJoin',
        'BeginProviderProof',
        'ProveByPasskey',
        'RenamePasskey',
        'SetFirstPassword',
        'StartPasskeyProof',
        'RemovePasskey',
        'RemoveProvider',
        'RemoveSecondFactor',
        'RenewRecoveryCodes',
        'SaveBankDetails',
        'StartPasskey',
        'StartSecondFactor',
        'UpdateProfile',
        'WithdrawEmailChange',
        // The files that they have had made.
        'DeleteExport',
        'OrderExport',
        // A whole account number leaves a trace of who has read it.
        'ReadBankDetails',
        'ReadPayoutFile',
      ].toSorted(),
    );
  });

  test('the table of the back office names every command that is for some of its roles', () => {
    const byOwners = ['DeleteActivity', 'DeleteUser', 'RebuildReadModel', 'SetActivityActive'];
    const named = Object.entries(officeCommands).filter(([name]) => !byOwners.includes(name));
    const guarded = handlers
      .filter(({ may }) => isOfOffice(may.audience))
      .map(({ contract, may }) => [contract.name, may.audience] as const);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(guarded));
  });

  test('an auditor neither votes nor attends, at once from the change of their role on', async () => {
    const admin = clients.get('admin') as ApiClient;
    const colleague = await secondAdminOf(product, admin, 'content');
    const { id: accountId } = (await colleague.ask(getMe)).user;
    const { client } = await joins(product.origin);
    const [first, second] = [await createsPoll(client), await createsPoll(client)];
    await colleague.send(CastVote, { pollId: first.id, answers: chooses(first) });
    await admin.send(ChangeOfficeRole, { accountId, role: 'auditor' });
    await expect(
      colleague.send(CastVote, { pollId: second.id, answers: chooses(second) }),
    ).rejects.toMatchObject({ status: 403, code: 'not-allowed' });
  });

  test('roles, the deletion of people and the terms of business are for admins alone', () => {
    expect(commandsFor('admins')).toEqual(
      expect.arrayContaining(['ChangeOfficeRole', 'CreateAdmin', 'EditUser', 'SetBillingPolicy']),
    );
  });

  test('what is below /api is a command, a query, a file, an upload, who is here, an icon, what failed, or for visitors as well [A261]', async () => {
    const response = await fetch(`${product.origin}/api/docs/json`);
    const { paths } = (await response.json()) as { paths: Record<string, unknown> };
    const guarded = new Set([
      ...handlers.map(({ contract }) => `/api/commands/${contract.name}`),
      ...aliases.map(({ name }) => `/api/commands/${name}`),
      ...[...queries, ...files].map(({ contract }) => contract.path.replace(/:(\w+)/g, '{$1}')),
      '/api/media',
      '/api/media/audio',
      '/api/questions/import',
      '/api/activities/{id}/presence',
      '/api/subjects/{id}/icon',
      '/api/client-errors',
    ]);
    const others = Object.keys(paths).filter((path) => path.startsWith('/api/') && !guarded.has(path));
    expect(others.toSorted()).toEqual([
      '/api/health',
      '/api/health/live',
      '/api/health/ready',
      '/api/payments/messages',
      '/api/sign-up/email-check',
    ]);
  });
});

test.each(['basic', 'standard', 'premium'] as const)(
  'somebody on the %s plan creates and attends [A010]',
  async (subscriptionType) => {
    const person = await joins(product.origin);
    const { accountId } = person;
    await clients.get('admin')?.send(ChangePlan, { accountId, subscriptionType });
    const poll = await createsPoll(person.client);
    const { position } = await person.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
    expect(await person.client.ask(getEntitlements, { minPosition: position })).toMatchObject({
      subscriptionType,
      createPaidQuizzes: subscriptionType !== 'basic',
    });
  },
);

describe("another creator's activity", () => {
  let owner: Person;
  let other: Person;
  let poll: Awaited<ReturnType<typeof createsPoll>>;

  beforeAll(async () => {
    [owner, other] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
    poll = await createsPoll(owner.client);
  });

  test.each([
    [
      'is not loaded for editing',
      () => other.client.ask(getEditor, { params: { id: poll.id }, minPosition: poll.position }),
    ],
    [
      'is not changed',
      () => other.client.send(UpdatePoll, { ...poll.content, id: poll.id, expectedVersion: poll.version }),
    ],
    ['is not closed', () => other.client.send(SetActivityActive, { id: poll.id, isActive: false })],
    ['is not deleted', () => other.client.send(DeleteActivity, { id: poll.id })],
  ])('%s [A261 C308]', async (_what, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ status: 403 });
    const { allQuiz } = await owner.client.ask(getMyActivities);
    expect(allQuiz).toMatchObject([{ id: poll.id, version: 1, isActive: true }]);
  });
});

describe('what people said', () => {
  let owner: Person;
  let participant: Person;
  let poll: Awaited<ReturnType<typeof createsPoll>>;
  let position: string;

  beforeAll(async () => {
    [owner, participant] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
    poll = await createsPoll(owner.client);
    ({ position } = await participant.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) }));
  });

  const results = (client: ApiClient | undefined) =>
    client?.ask(getPollResults, { params: { id: poll.id }, minPosition: position });

  test('is shown to the owner, to admins, and to those who have said something themselves [P125 P453]', async () => {
    for (const client of [owner.client, clients.get('admin'), participant.client])
      expect(await results(client)).toMatchObject({ ballots: 1 });
  });

  test('is shown to nobody else [P125 P453]', async () => {
    for (const role of ['teacher', 'student', 'business'] as const)
      await expect(results(clients.get(role))).rejects.toMatchObject({ status: 403 });
    await expect(results(clients.get('visitor'))).rejects.toMatchObject({ status: 401 });
  });

  test('is shown to each person as far as they said it themselves [P454]', async () => {
    const mine = await participant.client.ask(getMyPollResponses, { minPosition: position });
    expect(mine).toMatchObject({ total: 1, allQuiz: [{ pollId: poll.id, quizUrl: poll.quizUrl }] });
    const others = await owner.client.ask(getMyPollResponses, { minPosition: position });
    expect(others).toMatchObject({ total: 0, allQuiz: [] });
  });

  test('is not in what a participant is given to answer [C309]', async () => {
    const attend = await clients
      .get('student')
      ?.ask(getAttend, { params: { id: poll.id }, minPosition: position });
    expect(attend?.content.quizTitle).toBe(poll.content.quizTitle);
    expect(JSON.stringify(attend)).not.toMatch(/votes|ballots|responses|ownerId|isCorrect|answer/);
  });
});
