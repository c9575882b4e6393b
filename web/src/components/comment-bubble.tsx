import { Avatar, UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './comment-bubble.module.css'

type Place = { start: number; end: number }

type CommentBubbleProps = {
  name: string
  /** The author's picture; initials without one. */
  avatar?: ReactNode
  text: string
  /** The parts of the text that match a keyword. */
  mark?: Place | readonly Place[] | undefined
  /** A reply, indented below its comment. */
  reply?: boolean
  /** Shortens a long text. */
  short?: boolean
  /** The action of a tap on the name, and its label. */
  onName?: { label: string; do: () => void } | undefined
  /** The page itself wrote it. */
  byPage?: boolean
  /** Its author deleted it. */
  gone?: boolean
  /** Below the text, such as a photo. */
  children?: ReactNode
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

/** A comment as it appears under a post. */
export const CommentBubble = ({
  name,
  avatar,
  text,
  mark,
  reply = false,
  short = false,
  onName,
  byPage = false,
  gone = false,
  children,
}: CommentBubbleProps) => (
  <div className={classes.comment} data-reply={reply || undefined}>
    {avatar ?? <Avatar name={name} alt="" color="gray" radius="100%" size={reply ? 26 : 32} />}
    <div className={classes.bubble} data-by-page={byPage || undefined}>
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
      <span className={classes.text} data-short={short || undefined} data-gone={gone || undefined}>
        <Marked text={text} mark={mark} />
      </span>
      {children}
    </div>
  </div>
)
