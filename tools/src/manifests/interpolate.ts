/**
 * A value of docker-compose.yml as compose reads it: `${NAME}`, `${NAME:-otherwise}` and `${NAME:+then}`, which may stand in each
 * other. Throws on anything else, so that a new form is noticed.
 */
export function interpolate(value: string, env: NodeJS.ProcessEnv): string {
  let at = 0;

  /** Up to the brace that ends this level, or to the end. */
  function read(level: number): string {
    let text = '';
    while (at < value.length && !(level > 0 && value[at] === '}')) {
      text += value[at] === '$' ? readVariable(level) : value[at++];
    }
    return text;
  }

  function readVariable(level: number): string {
    const [opening, name = '', operator] = /^\$\{(\w+)(:[-+]|(?=}))/.exec(value.slice(at)) ?? [];
    if (opening === undefined) throw new Error(`${value} has a form that is not known here, at ${at}`);
    at += opening.length;
    const inner = read(level + 1);
    at += 1;
    const given = env[name] ?? '';
    if (operator === ':+') return given === '' ? '' : inner;
    return given === '' ? inner : given;
  }

  return read(0);
}
