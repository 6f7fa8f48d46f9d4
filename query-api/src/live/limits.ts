/**
 * What the live side takes from one connection, one account and one network. The bounds are far beyond what pages do,
 * and beyond a school of 2,000 phones behind one address, that all look at the same poll and come back at the same
 * moment after a restart; they keep the process at the service of everybody else.
 */

/** Views that one page shows at the same time. */
export const MOST_ROOMS_A_SOCKET = 20;

/** A join is some 100 bytes; whatever is larger is no message of ours, and ends the connection. */
export const MOST_MESSAGE_BYTES = 4_096;

/** Packets of one connection. A page that comes back joins all its rooms at once, and then says next to nothing. */
export const PACKETS_A_SOCKET = { burst: 60, perSecond: 4 };

/** Joins and leaves of one connection that wait for their turn. Whoever has more does not wait for answers. */
export const MOST_WAITING_A_SOCKET = 40;

/** Browsers and tabs of one person that look on at the same time. */
export const MOST_SOCKETS_AN_ACCOUNT = 30;

/** Joins of one person over all their connections. */
export const JOINS_AN_ACCOUNT = { burst: 120, perSecond: 4 };

/** Connections that are open at the same time to one network. */
export const MOST_SOCKETS_A_NETWORK = 4_000;

/** New connections of one network: a school comes back at once, and nobody comes back all the time. */
export const CONNECTIONS_A_NETWORK = { burst: 4_000, perSecond: 50 };

/** Tabs in which a guest who has a seat looks on at the same time, and how often their browser connects. */
export const MOST_SOCKETS_A_GUEST = 6;
export const CONNECTIONS_A_GUEST = { burst: 30, perSecond: 0.5 };

/** Those of all guests of one network, who each have a seat: a hall of 10,000, which comes back at once. */
export const MOST_GUESTS_SOCKETS_A_NETWORK = 12_000;
export const GUESTS_CONNECTIONS_A_NETWORK = { burst: 12_000, perSecond: 200 };

/** How often one person may say that they are here, or leave: a few tabs that are looked at and left again. */
export const SIGHTINGS_AN_ACCOUNT = { burst: 60, perSecond: 1 };

/** The same for one network: its phones come at once, and then say so every 20 seconds. */
export const SIGHTINGS_A_NETWORK = { burst: 8_000, perSecond: 400 };

/** What waits to be read by one browser. A view that cannot be sent is left out for the newest, so it is mostly one. */
export const MOST_UNSENT_BYTES = 256 * 1_024;

/** A browser that takes in nothing of what waits for it for so long is not there any more, or does not want to be. */
export const MOST_UNREAD_MS = 10_000;

/** A browser is asked for a sign of life so often, and has so long to give it. */
export const PING_INTERVAL_MS = 15_000;
export const PING_TIMEOUT_MS = 10_000;

/** What a connection has not done within this time it is not going to do: ask for a namespace, finish an upgrade. */
export const MOST_HANDSHAKE_MS = 10_000;
