import type { DatabaseSync } from 'node:sqlite';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { SessionRequest } from './embedded-protocol.ts';
import { sweptBefore } from './expiry.ts';

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
        sweep.run(sweptBefore(issuedAt));
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
