import { mount } from 'svelte';
import App from './App.svelte';
import { loadArt } from './lib/art';
import './styles/base.css';

void loadArt('shared').then(() => mount(App, { target: document.getElementById('app')! }));
