import type about from '../../messages/en/about.json';
import type admin from '../../messages/en/admin.json';
import type attempts from '../../messages/en/attempts.json';
import type attempt from '../../messages/en/attempt.json';
import type answers from '../../messages/en/answers.json';
import type attend from '../../messages/en/attend.json';
import type auth from '../../messages/en/auth.json';
import type cancellation from '../../messages/en/cancellation.json';
import type certificates from '../../messages/en/certificates.json';
import type common from '../../messages/en/common.json';
import type dashboard from '../../messages/en/dashboard.json';
import type demos from '../../messages/en/demos.json';
import type editor from '../../messages/en/editor.json';
import type explore from '../../messages/en/explore.json';
import type home from '../../messages/en/home.json';
import type leaderboard from '../../messages/en/leaderboard.json';
import type library from '../../messages/en/library.json';
import type lists from '../../messages/en/lists.json';
import type money from '../../messages/en/money.json';
import type plan from '../../messages/en/plan.json';
import type policies from '../../messages/en/policies.json';
import type polls from '../../messages/en/polls.json';
import type problems from '../../messages/en/problems.json';
import type product from '../../messages/en/product.json';
import type profile from '../../messages/en/profile.json';
import type receipt from '../../messages/en/receipt.json';
import type reference from '../../messages/en/reference.json';
import type reports from '../../messages/en/reports.json';
import type results from '../../messages/en/results.json';
import type scores from '../../messages/en/scores.json';
import type settings from '../../messages/en/settings.json';
import type sharing from '../../messages/en/sharing.json';
import type shell from '../../messages/en/shell.json';
import type support from '../../messages/en/support.json';

// English is the catalogue's type: a key that is not in it does not compile.
declare module 'use-intl' {
  interface AppConfig {
    Messages: {
      about: typeof about;
      admin: typeof admin;
      attempts: typeof attempts;
      attempt: typeof attempt;
      answers: typeof answers;
      attend: typeof attend;
      auth: typeof auth;
      cancellation: typeof cancellation;
      certificates: typeof certificates;
      common: typeof common;
      dashboard: typeof dashboard;
      editor: typeof editor;
      explore: typeof explore;
      demos: typeof demos;
      home: typeof home;
      leaderboard: typeof leaderboard;
      library: typeof library;
      lists: typeof lists;
      money: typeof money;
      plan: typeof plan;
      policies: typeof policies;
      polls: typeof polls;
      problems: typeof problems;
      product: typeof product;
      profile: typeof profile;
      receipt: typeof receipt;
      reference: typeof reference;
      reports: typeof reports;
      results: typeof results;
      scores: typeof scores;
      settings: typeof settings;
      sharing: typeof sharing;
      shell: typeof shell;
      support: typeof support;
    };
  }
}
