import { config, z } from 'zod/v4';

// The content security policy forbids the code that zod would otherwise generate.
config({ jitless: true });

export { z };
