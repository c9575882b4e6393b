import { Code } from '@mantine/core'
import { type MetaPermission, permissionWords } from '#contract/meta-permissions.ts'
import { useLanguage } from '#web/i18n/language-context.tsx'
import classes from './missing-permissions.module.css'

/** Missing permissions in words, with their names in Facebook's dialog and settings. */
export const MissingPermissions = ({ permissions }: { permissions: readonly MetaPermission[] }) => {
  const language = useLanguage()
  if (permissions.length === 0) return null
  return (
    <ul className={classes.list}>
      {permissions.map((permission) => (
        <li key={permission}>
          {permissionWords(permission, language)} <Code className={classes.name ?? ''}>{permission}</Code>
        </li>
      ))}
    </ul>
  )
}
