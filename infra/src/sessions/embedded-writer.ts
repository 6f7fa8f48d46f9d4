import type { DatabaseSync } from 'node:sqlite';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { SessionRequest } from './embedded-protocol.ts';

// An expired session is kept a while, so that its owner is told that it expired.
const KEPT_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1_000;

/** The writer thread of the embedded session store. Each new session sweeps those that expired long before it. */
function prepareWrites(database: DatabaseSync): (request: SessionRequest) => void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS sessions (
      token_hash TEXT PRIMARY KEY,
      account_id TEXT NOT NULL,
      issued_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      user_agent TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sessions_account ON sessions (account_id);
    CREATE INDEX IF NOT EXISTS sessions_expiry ON sessions (expires_at);
  `);
  const insert = database.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?)');
  const sweep = database.prepare('DELETE FROM sessions WHERE expires_at < ?');
  const end = database.prepare('DELETE FROM sessions WHERE token_hash = ?');
  const endAll = database.prepare('DELETE FROM sessions WHERE account_id = ?');

  return (request) => {
    switch (request.kind) {
      case 'create': {
        const { tokenHash, accountId, issuedAt, expiresAt, userAgent } = request.session;
        insert.run(tokenHash, accountId, issuedAt, expiresAt, userAgent);
        sweep.run(new Date(Date.parse(issuedAt) - KEPT_AFTER_EXPIRY_MS).toISOString());
        break;
      }
      case 'end':
        end.run(request.tokenHash);
        break;
      case 'endAll':
        endAll.run(request.accountId);
        break;
    }
  };
}

serveWrites(prepareWrites);
