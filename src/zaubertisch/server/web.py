"""The built client's files, and the headers that every answer carries."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "web_dist"

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

# Scripts, styles and pictures are no documents: what governs pages would only make each of them heavier.
FOR_FILES = {name: SECURITY[name] for name in ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")}

NOT_BUILT = """<!doctype html>
<html lang="en">
<title>Zaubertisch</title>
<h1>The server is running, the client is not built.</h1>
<p>Build it in the folder <code>web</code> with <code>npm ci &amp;&amp; npm run build</code>,
then load this page again.</p>
</html>
"""


@dataclass(frozen=True)
class Asset:
    """A file whose name carries a hash of its content: read and compressed once, then given out of memory."""

    plain: bytes
    gzipped: bytes | None
    media_type: str | None

    @classmethod
    def read(cls, path: Path) -> Asset:
        plain = path.read_bytes()
        gzipped = gzip.compress(plain, mtime=0)
        worth_it = len(gzipped) < 0.9 * len(plain)
        return cls(plain, gzipped if worth_it else None, mimetypes.guess_type(path.name)[0])

    def answer(self, scope: Scope) -> Response:
        headers = {"Cache-Control": "public, max-age=31536000, immutable"}
        body = self.plain
        if self.gzipped is not None:
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
                headers["Content-Encoding"] = "gzip"
                body = self.gzipped
        return Response(body, headers=headers, media_type=self.media_type)


class Client(StaticFiles):
    """Serves the built client; addresses that only the client knows get its start page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._assets: dict[str, Asset] = {}

    async def check_config(self) -> None:
        """Whether the client is built is looked at anew for each request."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if asset := self._assets.get(path):
            return asset.answer(scope)
        index = self._folder / "index.html"
        if not index.exists():
            return HTMLResponse(NOT_BUILT, 503)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or "." in Path(path).name:
                return PlainTextResponse("not found\n", problem.status_code)
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        if path.startswith("assets/") and isinstance(response, FileResponse):
            asset = self._assets[path] = await run_in_threadpool(Asset.read, Path(response.path))
            return asset.answer(scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


class SecurityHeaders:
    """Puts the headers above on every HTTP answer; on files only those that concern files."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")
        security = FOR_FILES if scope["path"].startswith("/assets/") else SECURITY

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(security)
                if is_api:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)
