import type about from '../../messages/en/about.json';
import type attend from '../../messages/en/attend.json';
import type auth from '../../messages/en/auth.json';
import type common from '../../messages/en/common.json';
import type dashboard from '../../messages/en/dashboard.json';
import type home from '../../messages/en/home.json';
import type library from '../../messages/en/library.json';
import type profile from '../../messages/en/profile.json';
import type results from '../../messages/en/results.json';
import type shell from '../../messages/en/shell.json';
import type wizard from '../../messages/en/wizard.json';

// English is the catalogue's type: a key that is not in it does not compile.
declare module 'use-intl' {
  interface AppConfig {
    Messages: {
      about: typeof about;
      attend: typeof attend;
      auth: typeof auth;
      common: typeof common;
      dashboard: typeof dashboard;
      home: typeof home;
      library: typeof library;
      profile: typeof profile;
      results: typeof results;
      shell: typeof shell;
      wizard: typeof wizard;
    };
  }
}
