/** Before tests at the API: read models may be late, and a test does one thing after the other. */
import { ApiClient } from '../../demo/api-client.ts';
import { storesOnServers } from './data-folder.ts';

ApiClient.readTogether();
// Beside other work a server of the tests may be silent for longer than a product waits for it.
if (storesOnServers().documents) ApiClient.insist();
