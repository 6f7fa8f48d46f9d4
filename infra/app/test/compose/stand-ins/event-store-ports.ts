/** Where an event store of the compose example listens. */
export const EVENT_STORE_PORT = 2113;

/** Where the containers of the nodes say at the log that they are there. */
export const PRESENCE_PORT = 2112;

/** On every address of a container, which is in private networks alone. */
export const EVERYWHERE = '0.0.0.0';
