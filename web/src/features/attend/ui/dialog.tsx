import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog.module.css';
import { Settling } from './settling.tsx';

interface DialogProps {
  title: string;
  /** `alertdialog` for what went wrong. */
  role?: 'dialog' | 'alertdialog';
  icon?: ReactNode;
  /** Whether it takes the whole screen of a phone, and its title stands small above what it says. */
  fills?: boolean;
  children?: ReactNode;
  /** The buttons, the one to be focused first. */
  actions: ReactNode;
  /** Escape was pressed. */
  onDismiss: () => void;
}

/** A modal dialog that is open while it is mounted: the browser's own, which keeps focus in and Escape working. */
export function Dialog({
  title,
  role = 'dialog',
  icon,
  fills = false,
  children,
  actions,
  onDismiss,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  return (
    <Settling>
      <dialog
        ref={dialog}
        role={role}
        aria-labelledby={titleId}
        aria-describedby={textId}
        className={classes.dialog}
        data-fills={fills || undefined}
        onCancel={(event) => {
          event.preventDefault();
          onDismiss();
        }}
        onClose={onDismiss}
      >
        {icon}
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div id={textId} className={classes.text}>
          {children}
        </div>
        <div className={classes.actions}>{actions}</div>
      </dialog>
    </Settling>
  );
}
