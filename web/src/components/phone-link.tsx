import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'

type PhoneLinkProps = AnchorProps & { phone: string; 'aria-label'?: string; children?: ReactNode }

/** Calls a number as a person typed it: «9911-2233», «99 11 22 33». */
export const PhoneLink = ({ phone, children, ...props }: PhoneLinkProps) => (
  <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} {...props}>
    {children ?? phone}
  </Anchor>
)
