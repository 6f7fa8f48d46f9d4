import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** What the driver has of a connection. */
interface DriverConnection extends EventEmitter {
  /** Why it is closed; set before it says so. */
  readonly error: Error | null;
  /** Sends a command; resolves once the socket has taken all of it. */
  writeCommand(...command: readonly unknown[]): Promise<void>;
}

let isMended = false;

/**
 * Lets a command fail whose connection is closed while it is sent. The driver (7.9) waits for its socket to drain
 * there, and a socket that is closed does not: the operation never ended, and where it was the driver's own look at the
 * server, none of its clients found that server again.
 */
export function mendClosedConnections(): void {
  if (isMended) return;
  isMended = true;
  // There is nothing public by which a command under way could be reached.
  const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    readonly Connection: { readonly prototype: DriverConnection };
  };
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = async function (...command) {
    const closed = Promise.withResolvers<never>();
    const onClose = () => closed.reject(this.error);
    this.once('close', onClose);
    try {
      await Promise.race([writeCommand.call(this, ...command), closed.promise]);
    } finally {
      this.off('close', onClose);
    }
  };
}
