import { IconPhoto } from '@tabler/icons-react'
import classes from './chat-screen.module.css'

/** Stands for a picture that nobody has chosen. */
export const PhotoSample = ({ label }: { label: string }) => (
  <span className={classes.photo} role="img" aria-label={label}>
    <IconPhoto size={32} aria-hidden />
  </span>
)
