import { Avatar, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconBuildingBank, IconRestore } from '@tabler/icons-react'
import { LanguageLink } from '#web/components/language-link.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { api } from './api.ts'
import { attempt } from './attempt.ts'
import classes from './console.module.css'
import { addressOf, useHere } from './here.tsx'
import { language } from './language.ts'
import { Heading, useQuestion } from './parts.tsx'
import { text } from './texts.ts'

const ghost = { variant: 'subtle', size: 'sm', px: 8 } as const
const inThisLanguage = language === 'en' ? '?lang=en' : ''

/** The title with a note that nothing is real, the customer to play, and the way to start over. */
export function Header() {
  const { place } = useHere()
  const { ask, dialog } = useQuestion()
  const { bank, reset, resetAsk, resetWhy } = text.header
  const startOver = async () => {
    // Posts, chats and ids are all new: nothing on the page is worth keeping.
    if (await attempt(api.reset)) window.location.assign(window.location.pathname + inThisLanguage)
  }
  return (
    <Group component="header" gap="4px 8px" py="xs" className={classes.top ?? ''}>
      <LogoMark />
      <Heading order={1} title={text.header.title} about={text.header.notReal} />
      <CustomerChoice />
      <Button component="a" href={`bank/${inThisLanguage}`} title={bank} aria-label={bank} {...ghost}>
        <IconBuildingBank size={20} aria-hidden />
        <Words>{bank}</Words>
      </Button>
      <Button
        title={reset}
        aria-label={reset}
        onClick={() => ask({ title: resetAsk, why: resetWhy, yes: reset, act: startOver })}
        {...ghost}
      >
        <IconRestore size={20} aria-hidden />
        <Words>{reset}</Words>
      </Button>
      <LanguageLink hrefIn={(other) => addressOf(place, other)} />
      {dialog}
    </Group>
  )
}

/** A phone has room for the icon alone. */
const Words = ({ children }: { children: string }) => (
  <Text span inherit ml={8} visibleFrom="sm">
    {children}
  </Text>
)

function CustomerChoice() {
  const { world, customer, go } = useHere()
  return (
    <Group gap={8} className={classes.customer ?? ''}>
      <Text component="label" htmlFor="customer" size="sm" fw={600}>
        {text.header.iAm}
      </Text>
      <NativeSelect
        id="customer"
        flex={1}
        leftSection={<Avatar src={customer.picture_url} alt="" size={24} radius="100%" />}
        data={world.customers.map(({ id, name }) => ({ value: id, label: name }))}
        value={customer.id}
        onChange={({ currentTarget }) => go({ customerId: currentTarget.value })}
      />
    </Group>
  )
}
