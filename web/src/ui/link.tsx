import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorAttributes = Omit<ComponentProps<'a'>, 'color' | 'style'>

/** A link in a text; `to`, `params` and `search` are checked against the routes. */
export const TextLink = createLink((props: AnchorProps & AnchorAttributes) => <Anchor {...props} />)

/** A button that is a link. */
export const ButtonLink = createLink((props: ButtonProps & AnchorAttributes) => (
  <Button component="a" {...props} />
))
