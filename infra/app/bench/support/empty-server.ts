import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

// What a request costs before anything is done for it: the same Fastify and zod, one empty POST. It is started
// as a child process, tells its origin to its parent and ends with it.

const server = Fastify().withTypeProvider<ZodTypeProvider>();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
server.post('/', { schema: { body: z.object({}), response: { 200: z.object({}) } } }, async () => ({}));
const origin = await server.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.(origin);
