import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { PageAccess } from '#contract/pages.ts'
import { MissingPermissions } from '#web/components/missing-permissions.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { askFacebookAgain } from './ask-facebook-again.ts'
import { AcceptPicture, AllowPicture, AskPicture, ChoosePicture, OpenPicture } from './guide-pictures.tsx'
import classes from './permission-guide.module.css'
import { type PagesTexts, pagesTexts } from './texts.ts'

/** The reason for the guide. */
export type GuideCause = Exclude<PageAccess, 'ok'> | 'permission_missing' | 'wrong_instagram'
export type Guide = { cause: GuideCause; pageName: string; missing?: readonly MetaPermission[] }

/** Facebook's list of programs with access. It opens even when the permission dialog shows nothing. */
const BUSINESS_INTEGRATIONS = 'https://www.facebook.com/settings?tab=business_tools'

type GuideTexts = PagesTexts['guide']

const explain = (texts: GuideTexts, { cause, pageName }: Guide): string =>
  ({
    not_admin: texts.notAdmin,
    not_granted: texts.notGranted,
    token_expired: texts.tokenExpired,
    permission_missing: texts.permissionMissing,
    wrong_instagram: texts.wrongInstagram,
  })[cause](pageName)

/** The specification's warning for an unreachable page. It would contradict the other causes. */
const warningOf = (texts: GuideTexts, { cause }: Guide) =>
  cause === 'not_admin' || cause === 'not_granted' ? texts.warning : undefined

const stepsOf = (texts: GuideTexts, { cause, pageName }: Guide) => {
  const becomeAdmin = [
    { Picture: AskPicture, title: texts.stepAsk, text: texts.stepAskText },
    { Picture: AcceptPicture, title: texts.stepAccept, text: texts.stepAcceptText },
  ]
  const grant = [
    { Picture: OpenPicture, title: texts.stepOpen, text: texts.stepOpenText },
    { Picture: ChoosePicture, title: texts.stepChoose, text: texts.stepChooseText(pageName) },
    { Picture: AllowPicture, title: texts.stepAllow, text: texts.stepAllowText },
  ]
  return cause === 'not_admin' ? [...becomeAdmin, ...grant.slice(0, 2)] : grant
}

const GuideSteps = ({ guide }: { guide: Guide }) => {
  const pages = useTexts(pagesTexts)
  return (
    <ol className={classes.steps}>
      {stepsOf(pages.guide, guide).map(({ Picture, title, text }) => (
        <li key={title} className={classes.step}>
          <Picture />
          <div>
            <Text fw={700}>{title}</Text>
            <Text c="dimmed">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Explains step by step how to give the product access to a page. */
export const PermissionGuide = ({ guide, onClose }: { guide: Guide; onClose: () => void }) => {
  const pages = useTexts(pagesTexts)
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void askFacebookAgain()
  }
  return (
    <Modal opened onClose={onClose} title={pages.guide.title} size="lg">
      <Stack>
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} title={warningOf(pages.guide, guide)}>
          {explain(pages.guide, guide)}
          <MissingPermissions permissions={guide.missing ?? []} />
        </Alert>
        <GuideSteps guide={guide} />
        <Text size="sm" c="dimmed">
          {pages.guide.notAsked}{' '}
          <Anchor href={BUSINESS_INTEGRATIONS} target="_blank" rel="noreferrer" size="sm" underline="always">
            {pages.guide.integrations}
          </Anchor>
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {pages.guide.close}
          </Button>
          <Button loading={leaving} rightSection={<IconExternalLink size={16} aria-hidden />} onClick={go}>
            {pages.guide.go}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
