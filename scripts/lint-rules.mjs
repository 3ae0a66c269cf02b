/** A rule that refuses what a selector finds. */
const refusing = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

const PATH = ':matches(Literal[value=/^\\u002F/], TemplateLiteral[quasis.0.value.raw=/^\\u002F/])';

/** What this project asks of its code beyond the linter's own rules. */
export default {
  meta: { name: 'panel' },
  rules: {
    'no-style-attribute': refusing(
      'The content policy refuses style attributes. Use a class or an attribute of the drawing.',
      "JSXAttribute[name.name='style']",
    ),
    'paths-from-navigation': refusing(
      'A path of the panel is written in lib/navigation only. Take it from there.',
      `JSXOpeningElement[name.name!='link'] > JSXAttribute[name.name='href'] > ${PATH}`,
      `JSXOpeningElement > JSXAttribute[name.name='href'] > JSXExpressionContainer > ${PATH}`,
      `CallExpression[callee.property.name=/^(push|replace|prefetch|assign)$/] > ${PATH}:first-child`,
    ),
    'lists-from-the-factory': refusing(
      'Make the hook with listQuery of lib/http/list-query, which keeps the page before.',
      "ImportSpecifier[imported.name='keepPreviousData']",
    ),
    'ask-the-clock': refusing(
      'Ask core/time/clock, so that tests and the demo company can move time.',
      "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
    ),
  },
};
