import { mount } from 'svelte';
import App from './App.svelte';
import signs from './art/shared.svg?raw';
import { bringIn } from './lib/art';
import { router } from './lib/router.svelte';
import { tables } from './lib/tables.svelte';
import './styles/base.css';

// Whoever comes to a table meets it while the page is still on its way.
const [, page, id] = router.path.split('/');
if (page === 'table' && id) tables.visit(id, router.hash || null);

bringIn(signs);
mount(App, { target: document.getElementById('app')! });
