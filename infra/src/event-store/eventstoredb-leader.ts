/** What a node is known as, and connected to: `host:port`. */
export type NodeName = string;

/** What a node says of a member of its cluster, which may be itself. */
export interface Member {
  readonly node: NodeName;
  /** It is alive, and the leader. */
  readonly leads: boolean;
  /** It has a voice in elections. Copies to read from have none. */
  readonly votes: boolean;
}

/** What nodes have said of their cluster, each when it was asked last. */
export type Views = ReadonlyMap<NodeName, readonly Member[]>;

/**
 * The node to work with: one that says of itself that it leads. What others say chooses between several such nodes and
 * makes no node a leader: for seconds after a leader has fallen silent, they still name it.
 *
 * @returns `isAgreed` when most of its cluster say the same; undefined when none says so of itself
 */
export function chooseLeader(views: Views): { node: NodeName; isAgreed: boolean } | undefined {
  let chosen: { node: NodeName; isAgreed: boolean } | undefined;
  let most = 0;
  for (const [node, members] of views) {
    if (!saysToLead(node, members)) continue;
    const voters = members.filter(({ votes }) => votes);
    const agreeing = voters.filter((voter) => views.get(voter.node)?.some((each) => leads(each, node)));
    if (agreeing.length <= most) continue;
    most = agreeing.length;
    chosen = { node, isAgreed: 2 * agreeing.length > voters.length };
  }
  return chosen;
}

/** Whether a node says of itself that it leads. */
export function saysToLead(node: NodeName, members: readonly Member[]): boolean {
  return members.some((member) => leads(member, node));
}

function leads(member: Member, node: NodeName): boolean {
  return member.node === node && member.leads;
}
