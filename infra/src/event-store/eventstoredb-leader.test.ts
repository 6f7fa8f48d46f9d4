import { describe, expect, test } from 'vitest';
import { chooseLeader, type Member, type Views } from './eventstoredb-leader.ts';

/** What a node says of a cluster of a, b and c: who leads it. */
function members(leader: string | undefined, nodes = ['a', 'b', 'c']): Member[] {
  return nodes.map((node) => ({ node, leads: node === leader, votes: true }));
}

function views(said: Record<string, readonly Member[]>): Views {
  return new Map(Object.entries(said));
}

describe('the leader', () => {
  const cases: [string, Views, ReturnType<typeof chooseLeader>][] = [
    ['is not known before anybody has said anything', views({}), undefined],
    [
      'is a node that says so itself, and most of the others with it',
      views({ a: members('a'), b: members('a') }),
      { node: 'a', isAgreed: true },
    ],
    [
      'is not a node that says nothing, whatever the others say',
      views({ b: members('a'), c: members('a') }),
      undefined,
    ],
    [
      'is the new one although another still names the one that fell silent',
      views({ b: members('b'), c: members('a') }),
      { node: 'b', isAgreed: false },
    ],
    [
      'is not agreed on as long as only it says so',
      views({ b: members('b') }),
      { node: 'b', isAgreed: false },
    ],
    [
      'of two nodes that say so is the one that more agree with, not one that was the leader before it froze',
      views({ a: members('a'), b: members('b'), c: members('b') }),
      { node: 'b', isAgreed: true },
    ],
    ['of a cluster of one is that one', views({ a: members('a', ['a']) }), { node: 'a', isAgreed: true }],
    [
      'may be found under another name, and is then worked with under its own',
      views({ seed: members('a'), a: members('a'), b: members('a') }),
      { node: 'a', isAgreed: true },
    ],
    [
      'is not a node that does not say so itself, however many say it',
      views({ a: members('b'), b: members('a'), c: members('b') }),
      undefined,
    ],
    [
      'is not agreed on by nodes asked under two names each',
      views({ seed: members('a'), a: members('a') }),
      { node: 'a', isAgreed: false },
    ],
    [
      'needs no copies that are only read from to agree',
      views({
        a: [...members('a'), { node: 'copy', leads: false, votes: false }],
        b: members('a'),
      }),
      { node: 'a', isAgreed: true },
    ],
    ['is nobody during an election', views({ a: members(undefined), b: members(undefined) }), undefined],
  ];
  test.each(cases)('%s', (_, said, expected) => {
    expect(chooseLeader(said)).toEqual(expected);
  });
});
