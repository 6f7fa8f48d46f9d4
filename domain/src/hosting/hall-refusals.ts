import { Rejection } from '../kernel/rejection.ts';
import { MOST_OPEN_EACH } from './hall-rules.ts';

export class HallClosed extends Rejection {
  constructor() {
    super('conflict', 'hall-closed', 'The host takes no questions now.');
  }
}

export class AlreadyAsked extends Rejection {
  constructor() {
    super('conflict', 'hall-asked-already', 'You have asked this already. It is in your list.');
  }
}

export class TooManyAsked extends Rejection {
  constructor() {
    super(
      'conflict',
      'hall-too-many-asked',
      `You have ${MOST_OPEN_EACH} open questions. Take one back, or wait until the host has come to one.`,
    );
  }
}

/** Whatever a few of a large hall do, the host can still read what there is. */
export class HallFull extends Rejection {
  constructor() {
    super(
      'conflict',
      'hall-full',
      'There are very many questions already. Vote for one of them, or ask later.',
    );
  }
}

/** Also one that waits, for everybody but its asker: nobody learns that it is there. */
export class HallQuestionNotFound extends Rejection {
  constructor() {
    super('not-found', 'hall-question-not-found', 'This question is not in the list any more.');
  }
}

export class HallQuestionClosed extends Rejection {
  constructor() {
    super('conflict', 'hall-question-closed', 'This question has been dealt with already.');
  }
}

/** Another device of the host was quicker, or the asker has taken the question back. */
export class HallMovedOn extends Rejection {
  constructor() {
    super('conflict', 'hall-moved-on', 'This has changed in the meantime. Look again, then choose.');
  }
}
