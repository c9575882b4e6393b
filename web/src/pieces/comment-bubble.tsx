import { Avatar, UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './comment-bubble.module.css'

type Place = { start: number; end: number }

type CommentBubbleProps = {
  name: string
  /** The picture of who wrote it; initials without one. */
  avatar?: ReactNode
  text: string
  /** The parts of the text that a keyword found. */
  mark?: Place | readonly Place[] | undefined
  /** A reply stands under the comment it answers. */
  reply?: boolean
  /** Only the beginning of a long text. */
  short?: boolean
  /** What a tap on the name does, and how that is said. */
  onName?: { label: string; do: () => void } | undefined
}

const Marked = ({ text, mark = [] }: Pick<CommentBubbleProps, 'text' | 'mark'>) => {
  const places = [mark].flat().sort((left, right) => left.start - right.start)
  return (
    <>
      {places.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(places[at - 1]?.end ?? 0, start)}
          <mark className={classes.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  )
}

/** A comment as it stands under a post. */
export const CommentBubble = ({
  name,
  avatar,
  text,
  mark,
  reply = false,
  short = false,
  onName,
}: CommentBubbleProps) => (
  <div className={classes.comment} data-reply={reply || undefined}>
    {avatar ?? <Avatar name={name} alt="" color="gray" radius="100%" size={reply ? 26 : 32} />}
    <div className={classes.bubble}>
      {onName ? (
        <UnstyledButton
          className={classes.name}
          data-tap
          aria-label={onName.label}
          title={onName.label}
          onClick={onName.do}
        >
          {name}
        </UnstyledButton>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <span className={classes.text} data-short={short || undefined}>
        <Marked text={text} mark={mark} />
      </span>
    </div>
  </div>
)
