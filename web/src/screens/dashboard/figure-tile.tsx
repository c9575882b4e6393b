import type { ReactNode } from 'react'
import classes from './tiles.module.css'

type FigureTileProps = {
  title: string
  icon: ReactNode
  /** `error`: something there asks to be looked at. */
  tone?: 'error' | 'warning' | undefined
  /** What the figure means, or how it changed. */
  note?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** One figure of the page, or two of a kind, under its name. */
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
