/** Asks FerretDB whether it is well, where the compose file has `mongosh` ask MongoDB. */
import { connectMongo } from '@pollux/infra/mongodb/connection';

const connection = await connectMongo('mongodb://localhost:27017/pollux');
await connection.database().command({ ping: 1 });
await connection.close();
