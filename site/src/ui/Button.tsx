import type { ComponentProps } from 'react'
import { classNames } from '../lib/classNames'

type ButtonVariant = 'action' | 'outline' | 'light' | 'quiet' | 'pending'
type Size = 'normal' | 'large'

interface Appearance {
  /**
   * 'action': the primary action of a screen; 'pending': the same while it is not possible yet; 'light': on photographs and dark
   * backgrounds.
   */
  variant?: ButtonVariant
  size?: Size
}

const shape =
  'inline-flex max-w-full items-center justify-center gap-2.5 rounded-full border-2 font-semibold text-center ' +
  'transition-[background-color,color,border-color,transform] active:translate-y-px'

const variantClasses: Record<ButtonVariant, string> = {
  action: 'border-terracotta bg-terracotta text-white hover:border-terracotta-deep hover:bg-terracotta-deep',
  outline: 'border-sea bg-transparent text-sea hover:bg-sea hover:text-white',
  light: 'border-white/80 bg-ink/25 text-white hover:bg-white hover:text-ink',
  quiet: 'border-transparent bg-sand-deep text-ink hover:border-line',
  pending: 'disabled:cursor-not-allowed border-terracotta/40 bg-blush text-terracotta-deep',
}

/** Disabled: pale but readable; busy (aria-busy): keeps its colour. */
const whenDisabled =
  'disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-60 disabled:not-aria-busy:border-sand-deep ' +
  'disabled:not-aria-busy:bg-sand-deep disabled:not-aria-busy:text-ink-soft'

const sizes: Record<Size, string> = {
  normal: 'min-h-11 px-6 py-2 text-sm',
  large: 'min-h-13 px-6 py-2.5 text-base sm:px-8',
}

const classOf = ({ variant = 'action', size = 'normal' }: Appearance, className?: string) =>
  classNames(shape, variantClasses[variant], sizes[size], className)

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: Appearance & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={classNames(classOf({ variant, size }, className), variant !== 'pending' && whenDisabled)}
      {...rest}
    />
  )
}

export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: Appearance & ComponentProps<'a'>) {
  return (
    <a className={classOf({ variant, size }, className)} {...rest}>
      {children}
    </a>
  )
}
