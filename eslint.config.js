import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      '.data/',
      '.cache/',
      'tests/.results/',
      '.shots/',
      'public/',
      'db/migrations/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Lists styled without bullets lose their meaning in Safari; the role gives it back.
      // Scrollable frames are focusable so that the keyboard can scroll them.
      'jsx-a11y/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['group', 'log', 'region', 'tabpanel'] },
      ],
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-control-regex': 'off', // text is checked for NUL and similar characters
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `import { type X }` keeps the module, which would pull server code into the browser.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    // Programs that run in a terminal print to it.
    files: ['server/**', 'db/scripts/**', 'db/seed/**', 'tests/**', '**/render-*.ts'],
    rules: {
      'no-console': 'off',
      // A Playwright fixture without dependencies takes an empty object pattern.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Tests read JSON answers without a schema.
    files: ['tests/**'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
)
