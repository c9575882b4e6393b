import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './post-picture.module.css'

type PostPictureProps = {
  src: string | null
  /** Side length in pixels; without it the image fills its place. */
  size?: number
  /** Empty where text nearby has the same content. */
  alt?: string
  /** The largest image of its screen: fetched first, not on scroll. */
  first?: boolean
}

/** The image of a post, or a placeholder without one or when it cannot be loaded. */
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
