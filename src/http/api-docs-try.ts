/**
 * The script of the API page that sends its reader's test calls. A constant, so that the CSP can
 * allow its hash; it writes text only, never HTML. The page is readable without it.
 */
export const API_DOCS_SCRIPT = `
(() => {
  let document_;
  const load = () => (document_ ??= fetch('/api/openapi.json').then((answer) => answer.json()));
  const resolve = (all, value) => value && value.$ref
    ? value.$ref.slice(2).split('/').reduce((at, name) => at[name], all) : value;
  const make = (tag, more, ...inside) => {
    const made = Object.assign(document.createElement(tag), more);
    made.append(...inside);
    return made;
  };
  const fieldOf = (parameter) => {
    const input = make('input', { name: parameter.name, required: parameter.required === true, dir: 'ltr' });
    input.dataset.place = parameter.in;
    return make('label', {}, make('code', { textContent: parameter.name, dir: 'ltr' }), input);
  };
  const bodyOf = (call) => {
    const [type, media] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
    if (!type) return [];
    const isJson = type === 'application/json';
    const input = isJson
      ? make('textarea', { rows: 8, dir: 'ltr', value: JSON.stringify(media.example, null, 2) })
      : make('input', { type: 'file', accept: Object.keys(call.requestBody.content).join(',') });
    input.dataset.place = isJson ? 'json' : 'file';
    return [make('label', {}, make('code', { textContent: type, dir: 'ltr' }), input)];
  };
  const send = async (method, path, form) => {
    const headers = {};
    const query = new URLSearchParams();
    let address = path;
    let body;
    for (const input of form.querySelectorAll('[data-place]')) {
      const { place } = input.dataset;
      if (place === 'json') { body = input.value; headers['content-type'] = 'application/json'; }
      else if (place === 'file') body = input.files[0];
      else if (input.value === '') continue;
      else if (place === 'path') address = address.replace('{' + input.name + '}', encodeURIComponent(input.value));
      else if (place === 'query') query.set(input.name, input.value);
      else headers[input.name] = input.value;
    }
    const text = query.toString();
    const answer = await fetch(address + (text && '?' + text), { method, headers, body });
    const isText = /json|text|calendar/.test(answer.headers.get('content-type') ?? '');
    const content = isText ? await answer.text() : '';
    const lines = [...answer.headers].map(([name, value]) => name + ': ' + value);
    let shown = content;
    try { shown = JSON.stringify(JSON.parse(content), null, 2); } catch {}
    return answer.status + ' ' + answer.statusText + '\\n' + lines.join('\\n') + '\\n\\n' + shown;
  };
  const open = async (button) => {
    const [method, path] = button.dataset.try.split(' ');
    const all = await load();
    const call = all.paths[path][method.toLowerCase()];
    const result = make('pre', { dir: 'ltr', tabIndex: 0 });
    result.setAttribute('role', 'status');
    const form = make('form', { className: 'try' },
      ...(call.parameters ?? []).map((one) => fieldOf(resolve(all, one))),
      ...bodyOf(call),
      make('button', { textContent: document.body.dataset.send }), result);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(method, path, form).then(
        (text) => { result.textContent = text; },
        (error) => { result.textContent = String(error); });
    });
    button.replaceWith(form);
    form.querySelector('input, textarea, button').focus();
  };
  for (const button of document.querySelectorAll('[data-try]')) {
    button.hidden = false;
    button.addEventListener('click', () => open(button));
  }
})()
`
