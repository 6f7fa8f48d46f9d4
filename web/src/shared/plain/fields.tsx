import { IconEye, IconEyeOff, IconSelector } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from './fields.module.css';
import { joined } from './joined.ts';

interface FieldLook {
  /** Without one it is as high as the look wants fields. */
  size?: 'md' | 'lg';
  label?: ReactNode;
  labelProps?: { readonly id: string };
  description?: ReactNode;
  /** What is wrong with it, in words, or only that something is. */
  error?: ReactNode;
  classNames?: { readonly input?: string | undefined; readonly label?: string | undefined };
}

type Field<Element extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Element>, 'size'> &
  FieldLook;

/** A field of one line. */
export function TextInput(props: Field<'input'>) {
  const { input, ...others } = useField(props);
  return <Labelled {...others}>{<input type="text" {...input} />}</Labelled>;
}

/** A field of several lines. */
export function Textarea(props: Field<'textarea'>) {
  const { input, ...others } = useField(props);
  return (
    <Labelled {...others}>
      <textarea {...input} />
    </Labelled>
  );
}

/** The browser's own list, which on phones is the system's. */
export function NativeSelect(props: Field<'select'>) {
  const { input, ...others } = useField(props);
  return (
    <Labelled {...others}>
      <select {...input} />
      <IconSelector size={18} aria-hidden />
    </Labelled>
  );
}

/** A password, which can be shown. @param revealLabel the name of the button that shows it */
export function PasswordInput({ revealLabel, ...props }: Field<'input'> & { revealLabel: string }) {
  const [isShown, setShown] = useState(false);
  const { input, ...others } = useField(props);
  return (
    <Labelled {...others}>
      <input {...input} type={isShown ? 'text' : 'password'} data-revealed={isShown || undefined} />
      <button
        type="button"
        className={classes.reveal}
        aria-label={revealLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
      </button>
    </Labelled>
  );
}

/** What surrounds a field, and what the field itself is told. */
function useField<
  Props extends FieldLook & {
    id?: string | undefined;
    className?: string | undefined;
    'aria-describedby'?: string | undefined;
  },
>({ size, label, labelProps, description, error, classNames, className, ...others }: Props) {
  const given = useId();
  const id = others.id ?? given;
  const errorText = typeof error === 'boolean' ? null : error;
  const describedBy = [
    others['aria-describedby'],
    errorText && `${id}-error`,
    description && `${id}-description`,
  ];
  return {
    className,
    id,
    size,
    label,
    labelProps,
    description,
    errorText,
    labelClass: classNames?.label,
    input: {
      ...others,
      id,
      className: joined(classes.input, classNames?.input),
      'data-size': size,
      'data-error': Boolean(error) || undefined,
      'aria-invalid': Boolean(error) || undefined,
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    },
  };
}

function Labelled({
  id,
  className,
  size,
  label,
  labelProps,
  labelClass,
  description,
  errorText,
  children,
}: Omit<ReturnType<typeof useField>, 'input'> & { children: ReactNode }) {
  return (
    <div className={joined(classes.root, className)} data-size={size}>
      {label && (
        <label {...labelProps} htmlFor={id} className={joined(classes.label, labelClass)}>
          {label}
        </label>
      )}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.control}>{children}</div>
      {errorText && (
        <p id={`${id}-error`} className={classes.error}>
          {errorText}
        </p>
      )}
    </div>
  );
}
