import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './post-picture.module.css'

type PostPictureProps = {
  src: string | null
  /** Side in pixels; without it the picture fills its place. */
  size?: number
  /** Empty where the words beside it say the same. */
  alt?: string
  /** The largest thing on its screen: fetched first, not when it is scrolled to. */
  first?: boolean
}

/** The picture of a post, or a quiet mark where there is none or it can no longer be loaded. */
export const PostPicture = ({ src, size, alt = '', first = false }: PostPictureProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  const style = size === undefined ? undefined : { width: size, height: size }
  if (src === null || src === broken)
    return (
      <span className={classes.none} style={style}>
        <IconPhoto size={Math.min(24, (size ?? 48) / 2)} aria-hidden />
      </span>
    )
  return (
    <img
      className={classes.picture}
      style={style}
      src={src}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => setBroken(src)}
    />
  )
}
