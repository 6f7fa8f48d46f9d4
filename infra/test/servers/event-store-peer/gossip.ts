import type { ClusterInfo, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import type { Member, Role } from './membership.ts';

const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;

/** Tells clients that look for a cluster's leader who belongs to it, as far as the node knows. */
export function gossipHandler(role: Role): handleUnaryCall<Empty, ClusterInfo> {
  return (_call, callback) => {
    callback(null, new gossip.ClusterInfo().setMembersList(role.members().map((member) => toInfo(member))));
  };

  function toInfo({ id, place, leads, isAlive }: Member): MemberInfo {
    return new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(id))
      .setTimeStamp(String(Date.now()))
      .setState(leads ? LEADER : FOLLOWER)
      .setIsAlive(isAlive)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(place.host).setPort(place.port));
  }
}
