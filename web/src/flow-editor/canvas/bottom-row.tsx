import type { Outlet } from '#automation/flow/outlets.ts'
import classes from './card.module.css'
import { OutletHandle } from './outlet-handle.tsx'

/** The row at the bottom of a card, with its own outlet. */
export const BottomRow = ({ outlet, to, label }: { outlet: Outlet; to: string | null; label: string }) => (
  <div className={classes.bottomRow}>
    {label}
    <OutletHandle outlet={outlet} to={to} />
  </div>
)
