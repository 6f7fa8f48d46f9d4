/** Before tests at the API: read models may be late, and a test does one thing after the other. */
import { ApiClient } from '../../demo/api-client.ts';

ApiClient.readTogether();
