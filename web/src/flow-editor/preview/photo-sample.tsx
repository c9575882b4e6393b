import { IconPhoto } from '@tabler/icons-react'
import classes from './chat-screen.module.css'

/** A placeholder for an image that is not chosen yet. */
export const PhotoSample = ({ label }: { label: string }) => (
  <span className={classes.photo} role="img" aria-label={label}>
    <IconPhoto size={32} aria-hidden />
  </span>
)
