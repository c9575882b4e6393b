import type { ReactNode } from 'react'
import classes from './tiles.module.css'

type FigureTileProps = {
  title: string
  icon: ReactNode
  /** `error`: needs attention. */
  tone?: 'error' | 'warning' | undefined
  /** The meaning of the figure, or its change. */
  note?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** One figure of the page, or two of a kind, with a name. */
export const FigureTile = ({ title, icon, tone, note, wide, children }: FigureTileProps) => (
  <li className={classes.tile} data-tone={tone} data-wide={wide || undefined}>
    <h3 className={classes.name}>
      {icon}
      <span>{title}</span>
    </h3>
    <div className={classes.figures}>{children}</div>
    {note !== undefined && <p className={classes.note}>{note}</p>}
  </li>
)
