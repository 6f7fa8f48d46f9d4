import type { DatabaseSync } from 'node:sqlite';
import { serveWrites } from '../sqlite/serve-writes.ts';
import type { SessionRequest } from './embedded-protocol.ts';
import { sweptBefore } from './expiry.ts';
import { sumOf } from './session-sum.ts';
import { onlyRow } from '../sqlite/rows.ts';

/** The version of the file. Sessions of another one are dropped: their owners log in again. */
const VERSION = 4;
/** The versions before, whose sessions have no sums; in the first what was deleted left its bytes behind. */
const WITHOUT_SUMS: readonly number[] = [2, 3];

/** The writer thread of the embedded session store. Each new session sweeps those that expired long before it. */
function prepareWrites(database: DatabaseSync): (request: SessionRequest) => void {
  const [version] = onlyRow<readonly [number]>(database.prepare('PRAGMA user_version'));
  database.exec('PRAGMA secure_delete = ON');
  if (version !== VERSION) {
    if (WITHOUT_SUMS.includes(version)) database.exec('ALTER TABLE sessions ADD COLUMN sum INTEGER');
    else database.exec('DROP TABLE IF EXISTS sessions');
    database.exec(`VACUUM; PRAGMA user_version = ${VERSION}`);
  }
  database.exec(`
    CREATE TABLE IF NOT EXISTS sessions (
      token_hash TEXT PRIMARY KEY,
      id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      issued_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      last_used_at TEXT NOT NULL,
      persistent INTEGER NOT NULL,
      user_agent TEXT NOT NULL,
      sum INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sessions_account ON sessions (account_id);
    CREATE INDEX IF NOT EXISTS sessions_expiry ON sessions (expires_at);
  `);
  const insert = database.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const sweep = database.prepare('DELETE FROM sessions WHERE expires_at < ?');
  const touch = database.prepare('UPDATE sessions SET last_used_at = ? WHERE token_hash = ?');
  const end = database.prepare('DELETE FROM sessions WHERE token_hash = ?');
  const endAll = database.prepare('DELETE FROM sessions WHERE account_id = ? AND token_hash <> ?');

  return (request) => {
    switch (request.kind) {
      case 'create': {
        const { tokenHash, id, accountId, issuedAt, expiresAt, lastUsedAt, persistent, userAgent } =
          request.session;
        insert.run(
          tokenHash,
          id,
          accountId,
          issuedAt,
          expiresAt,
          lastUsedAt,
          Number(persistent),
          userAgent,
          sumOf(request.session),
        );
        sweep.run(sweptBefore(issuedAt));
        break;
      }
      case 'touch':
        touch.run(request.at, request.tokenHash);
        break;
      case 'end':
        end.run(request.tokenHash);
        break;
      case 'endAll':
        endAll.run(request.accountId, request.except);
        break;
    }
  };
}

serveWrites(prepareWrites);
