import type { ReactNode } from 'react'
import classes from './status-pill.module.css'

export type Tone = 'success' | 'warning' | 'error' | 'alive' | 'quiet'

/** A state as text, colour and icon, because colour alone is not accessible. */
export const StatusPill = ({
  tone,
  icon,
  children,
}: {
  tone: Tone
  icon?: ReactNode
  children: ReactNode
}) => (
  <span className={classes.pill} data-tone={tone}>
    {icon}
    <span>{children}</span>
  </span>
)
